import { readFileSync } from 'node:fs';
import { templateId } from '@compliance/kit/operation/fields';
import { type FrameworkTemplate, frameworkTemplate } from './framework-template.ts';

/** All there are, in the order in which they are listed. */
export const frameworkTemplates: readonly FrameworkTemplate[] = templateId.options.map((id) => {
  const file = new URL(`./templates/${id}.json`, import.meta.url);
  return frameworkTemplate.parse(JSON.parse(readFileSync(file, 'utf8')));
});
