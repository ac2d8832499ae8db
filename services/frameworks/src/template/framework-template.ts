import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';

const line = z.string().min(1);

/** A standard as a file describes it: what anybody may know of it, and what its controls start as. */
export const frameworkTemplate = z.strictObject({
  id: fields.templateId,
  name: fields.name,
  version: line,
  /** On what terms the texts are used. */
  license: line,
  publisher: line,
  sourceUrl: z.url(),
  /** Whose words the controls are in. */
  textPolicy: z.enum(['FULL_TEXT', 'OWN_WORDING', 'IDENTIFIERS_ONLY']),
  controls: z.array(
    z.strictObject({
      sectionTitle: fields.sectionTitle,
      name: fields.name,
      description: fields.description,
    }),
  ),
});

export type FrameworkTemplate = z.infer<typeof frameworkTemplate>;
