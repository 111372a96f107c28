import { MAX_SHEETS, MAX_UNPACKED_BYTES } from '#contract/limits.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { formatsIn, isOn } from './cell-formats.ts';
import { RefusedFile } from './refused-file.ts';
import { createRoom } from './room.ts';
import { sheetIn } from './sheet-xml.ts';
import { tagsOf } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const FOLDER = 'xl/';
const WORKBOOK = `${FOLDER}workbook.xml`;

/**
 * Reads the tabs of an .xlsx file (ECMA-376) with what a programme is read from: values, merged cells, percents, dates,
 * what is hidden or struck out, and whether a formula stands behind a value. Everything else, such as pictures, charts and macros, stays unread.
 * @throws RefusedFile where it is damaged, no .xlsx, or larger than a programme is
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const zip = openZip(bytes, MAX_UNPACKED_BYTES);
  if (!zip.has(WORKBOOK)) throw new RefusedFile('other spreadsheet');
  const { tabs, is1904 } = tabsIn(await zip.text(WORKBOOK));
  if (tabs.length > MAX_SHEETS) throw new RefusedFile('too large');
  const paths = pathsIn(await textOf(zip, `${FOLDER}_rels/workbook.xml.rels`));
  const { strings, struck } = stringsIn(
    await textOf(zip, partOf(paths, 'sharedStrings') ?? `${FOLDER}sharedStrings.xml`),
  );
  const formats = formatsIn(await textOf(zip, partOf(paths, 'styles') ?? `${FOLDER}styles.xml`));
  const workbook = { strings, struck, formats, is1904, takeRoom: createRoom() };
  const sheets: Sheet[] = [];
  for (const { name, hidden, id } of tabs) {
    const path = paths.get(id)?.path;
    // A tab may be a chart, which has no cells.
    if (path === undefined || !zip.has(path) || paths.get(id)?.type !== 'worksheet') continue;
    sheets.push({ name, hidden, ...sheetIn(await zip.text(path), workbook) });
  }
  return sheets;
}

type Tab = { readonly name: string; readonly hidden: boolean; readonly id: string };

function tabsIn(xml: string): { readonly tabs: Tab[]; readonly is1904: boolean } {
  const tabs: Tab[] = [];
  let is1904 = false;
  for (const { name, kind, attributes } of tagsOf(xml)) {
    if (kind === 'close') continue;
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
    if (name === 'sheet') {
      tabs.push({
        name: attributes.get('name') ?? '',
        hidden: /hidden/i.test(attributes.get('state') ?? ''),
        id: attributes.get('id') ?? '',
      });
    }
  }
  return { tabs, is1904 };
}

type Paths = ReadonlyMap<string, { readonly type: string; readonly path: string }>;

function pathsIn(xml: string): Paths {
  const paths = new Map<string, { type: string; path: string }>();
  for (const { name, attributes } of tagsOf(xml)) {
    const [id, target] = [attributes.get('Id'), attributes.get('Target')];
    if (name !== 'Relationship' || id === undefined || target === undefined) continue;
    const path = target.startsWith('/') ? target.slice(1) : FOLDER + target.replace(/^\.\//, '');
    paths.set(id, { type: (attributes.get('Type') ?? '').replace(/^.*\//, ''), path });
  }
  return paths;
}

function partOf(paths: Paths, type: string): string | undefined {
  return [...paths.values()].find((one) => one.type === type)?.path;
}

/** The text of a part; a file without it has nothing to say there. */
async function textOf(zip: Zip, path: string): Promise<string> {
  return zip.has(path) ? zip.text(path) : '';
}

/** The texts that cells share, by their numbers: formatted runs are joined, and phonetic readings are left out. */
function stringsIn(xml: string): { readonly strings: string[]; readonly struck: ReadonlySet<number> } {
  const strings: string[] = [];
  const struck = new Set<number>();
  let text = '';
  let isPhonetic = false;
  for (const { name, kind, attributes, before } of tagsOf(xml)) {
    if (name === 'strike' && isOn(attributes.get('val'))) struck.add(strings.length);
    if (name === 'rPh') isPhonetic = kind === 'open';
    if (name === 'si' && kind === 'open') text = '';
    if (name === 't' && kind === 'close' && !isPhonetic) text += before;
    if (name === 'si' && kind !== 'open') strings.push(kind === 'empty' ? '' : text);
  }
  return { strings, struck };
}
