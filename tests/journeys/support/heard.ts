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
const SILENT = new Set(['generic', 'InlineTextBox', 'none', 'option', 'MenuListPopup', 'ListMarker']);

/**
 * What the browser tells a screen reader of the element and all in it, in order: 'button "Back squat set 1 done": logs 5 reps'.
 * The element is one with this role and name.
 */
export async function heardTree(page: Page, role: string, name: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find((node) => !node.ignored && node.role?.value === role && node.name?.value === name);
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

/** Notes from now on what live regions say: what comes into one that is seen by screen readers, once for each time. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const hear = (node: Node | null): void => {
      const element = node instanceof Element ? node : node?.parentElement;
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], [role="log"], output');
      const isSilent = !region || region.getAttribute('aria-live') === 'off' || region.closest('[aria-hidden="true"]');
      if (!isSilent && node?.textContent) heard.push(node.textContent);
    };
    const watch = (changes: readonly MutationRecord[]): void => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target);
        else for (const node of addedNodes) hear(node);
      }
    };
    new MutationObserver(watch).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}
