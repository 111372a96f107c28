import type { ComponentType } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';

/** The formats in which a plan leaves. */
export const PLAN_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

/** A plan, or the block whose plan it is. */
export type PlanSource = TemplatePlan | BlockDetail;

/** The dialog that is shown while a plan leaves as a file. */
export type TakeOut = ComponentType<TakeOutProps>;
export type TakeOutProps = { name: string; from: PlanSource; onClose: () => void };
