import type { Page } from 'playwright-core';

type Said = { readonly value?: string };
type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Said;
  readonly name?: Said;
  readonly description?: Said;
  readonly childIds?: readonly string[];
};

/** What a screen reader passes by. */
const SILENT = new Set(
  (
    'generic InlineTextBox none option MenuListPopup ListMarker paragraph strong time LabelText Legend rowgroup row ' +
    'DescriptionList definition'
  ).split(' '),
);

/**
 * What the browser tells a screen reader of the element and all in it, in order: 'button "Back squat set 1 done": logs 5 reps'.
 * The element is one with this role and name; all of the page when absent.
 */
export async function heardTree(page: Page, role = 'RootWebArea', name?: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(
    (node) => !node.ignored && node.role?.value === role && (name === undefined || node.name?.value === name),
  );
  if (root === undefined) throw new Error(`Nothing is heard of a ${role} called ${name}.`);
  return linesOf(root, byId);
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): string[] {
  const { role, name, description, ignored, childIds = [] } = node;
  const isSilent = ignored || SILENT.has(role?.value ?? '');
  const described = description?.value ? `: ${description.value}` : '';
  const line = `${role?.value} "${name?.value ?? ''}"${described}`;
  const inside = childIds.flatMap((id) => {
    const child = byId.get(id);
    return child ? linesOf(child, byId) : [];
  });
  // The text of a heading or a button is its name.
  const rest = inside.filter((one) => one !== `StaticText "${name?.value}"`);
  return isSilent ? inside : [line, ...rest];
}

/** Notes from now on what live regions say. The answer gives what was said since it was last asked. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(listen);
  return () => announced(page);
}

/** Notes what live regions say from the very start of every page that is opened from now on. */
export async function noteAllAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(listen);
  return () => announced(page);
}

function announced(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}

/** Runs in the page: what comes into a region that was there before is said, and an alert also when it comes itself. */
function listen(): void {
  const heard: string[] = [];
  const hear = (element: Element | null | undefined, said: Node): void => {
    const region = element?.closest('[aria-live], [role="status"], [role="alert"], [role="log"], output');
    const isSilent = !region || region.getAttribute('aria-live') === 'off' || region.closest('[aria-hidden="true"]');
    if (!isSilent && said.textContent) heard.push(said.textContent);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') hear(target.parentElement, target);
      for (const node of addedNodes) {
        hear(node.parentElement, node);
        const alerts = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
        for (const one of alerts) if (one.role === 'alert') hear(one, one);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(globalThis, { heard });
}
