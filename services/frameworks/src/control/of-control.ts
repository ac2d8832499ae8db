import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { FrameworksContext } from '../context.ts';
import type { Control } from './control.ts';

export const ofControl = ofRecord('Control', (context: FrameworksContext, key) => context.controls.find(key));

/** Also one that has been deleted. */
export const ofAnyControl = ofRecord('Control', loadControl);

/** Many at once; also one that has been deleted, as references lead to it. */
export function loadControl(context: FrameworksContext, key: RowKey): Promise<Control | undefined> {
  return context.controlLoader.load(key);
}
