import type { TemplateSummary } from '#contract/api/templates.ts';

/** What a coach wants to do with a template. */
export type TemplatePurpose = {
  readonly kind: 'give' | 'view' | 'change' | 'update';
  readonly template: TemplateSummary;
};
