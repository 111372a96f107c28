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
  // Some systems refuse these characters in the name of a file.
  const file = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.${format}`;
  saveFile(file, await contentOf(name, 'weeks' in from ? planOfBlock(from) : from, format));
  return file;
}

async function contentOf(name: string, plan: TemplatePlan, format: PlanFormat): Promise<Blob> {
  if (format === 'json') {
    return new Blob([JSON.stringify({ name, ...plan }, undefined, 2)], { type: 'application/json' });
  }
  const sheet = writeProgramme(plan, { name, unit: unitInUse() });
  return format === 'xlsx' ? writeXlsx(sheet) : new Blob([writeCsv(sheet)], { type: 'text/csv' });
}
