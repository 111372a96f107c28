import {
  blockFailures as failuresInEnglish,
  rejections as rejectionsInEnglish,
} from '#contract/words/block-failures.ts';
import { saveNotices as noticesInEnglish } from '#contract/words/save-notices.ts';
import { words } from './language.ts';

/** What the athlete's block says of its reading and its saves (spec §8). */
export const blockFailures = words('blockFailures', failuresInEnglish);
export const rejections = words('rejections', rejectionsInEnglish);
export const saveNotices = words('saveNotices', noticesInEnglish);
