/** How many pages a PDF of Chromium's has. */
export function pagesOf(paper: Buffer): number {
  return paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
