import { saveFile } from '#client/platform/text-file.ts';
import { writeCsv, writeXlsx } from '#client/spreadsheet/write-sheet.ts';
import { unitInUse } from '#client/state/unit.ts';
import type { PlanFormat, PlanSource } from '#client/spreadsheet/take-out.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';
import { planOfBlock } from '#domain/programme/plan-of-block.ts';
import { writeProgramme } from '#domain/programme/write-programme.ts';

/**
 * Gives the person a plan as a file.
 * @returns what the file is called
 */
export async function savePlan(name: string, from: PlanSource, format: PlanFormat): Promise<string> {
  const file = fileName(name, format);
  saveFile(file, await contentOf(name, 'weeks' in from ? planOfBlock(from) : from, format));
  return file;
}

/** Returns a plan's name as that of a file, without the characters that some systems refuse. */
export function fileName(name: string, format: PlanFormat): string {
  // A name that begins or ends with a dot makes a hidden file, or a strange ending.
  const allowed = name.replaceAll(/[\\/:*?"<>|]/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${allowed === '' ? 'spotter-plan' : allowed}.${format}`;
}

async function contentOf(name: string, plan: TemplatePlan, format: PlanFormat): Promise<Blob> {
  if (format === 'json') {
    return new Blob([JSON.stringify({ name, ...plan }, undefined, 2)], { type: 'application/json' });
  }
  const sheet = writeProgramme(plan, { name, unit: unitInUse() });
  return format === 'xlsx' ? writeXlsx(sheet) : new Blob([writeCsv(sheet)], { type: 'text/csv' });
}
