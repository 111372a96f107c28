import type { ComponentType } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';

/** As what a plan leaves. */
export const PLAN_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

/** A plan, or the block whose plan it is. */
export type PlanSource = TemplatePlan | BlockDetail;

/** What is shown while a plan leaves as a file, from when that is asked for until it is closed. */
export type TakeOut = ComponentType<TakeOutProps>;
export type TakeOutProps = { name: string; from: PlanSource; onClose: () => void };
