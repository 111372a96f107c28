import { decodeText } from '#client/platform/decode-text.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { readSeparated } from './read-separated.ts';
import { readXlsx } from './read-xlsx.ts';
import { RefusedFile } from './refused-file.ts';

/** The first bytes of a ZIP archive, and of the container of .xls files and of encrypted .xlsx ones. */
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** The part of that container in which an encrypted workbook lies, in UTF-16. */
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0');

/**
 * Reads the sheets of a file, whatever it is called: an .xlsx, or text whose cells are separated.
 * @throws RefusedFile where it is neither, damaged or too large
 */
export async function readFile(file: File): Promise<Sheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (bytes.length === 0) throw new RefusedFile('empty');
  if (begins(ZIP)) return readXlsx(bytes);
  if (begins(OLE)) {
    const isEncrypted = new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED);
    throw new RefusedFile(isEncrypted ? 'encrypted' : 'xls');
  }
  const text = decodeText(bytes.buffer);
  // No text has a zero character; pictures, PDFs and the like do.
  if (text.includes('\0')) throw new RefusedFile('unknown');
  return [readSeparated(text, file.name)];
}
