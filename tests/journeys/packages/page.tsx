import { Dexie, type EntityTable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { Dumbbell } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, RouterProvider, useLoaderData } from 'react-router-dom';

/** What the app does not use of its packages, in a page of its own (whole-packages.test.ts). */
type Lift = { id: number; name: string; load: number };

const database = new Dexie('lifts') as Dexie & { lifts: EntityTable<Lift, 'id'> };
database.version(1).stores({ lifts: 'id, load' });

const LatePart = lazy(async () => ({ default: (await import('./late-part.tsx')).LatePart }));

/** Changes one lift, deletes two, lightens the heaviest; answers the three lightest of what is left. */
async function lightestLifts(): Promise<string> {
  await database.lifts.bulkPut([180, 100, 140, 60, 70, 220].map((load, id) => ({ id, load, name: `lift ${id}` })));
  await database.lifts.update(1, { load: 150 });
  await database.lifts.bulkDelete([3, 4]);
  await database.lifts.where('load').above(200).modify({ load: 145 });
  const lightest = await database.lifts.orderBy('load').limit(3).toArray();
  return lightest.map(({ name, load }) => `${name}: ${load}`).join(', ');
}

function Page() {
  const lightest = useLoaderData<string>();
  const count = useLiveQuery(() => database.lifts.count());
  const field = useRef<HTMLInputElement>(null);
  return (
    <main>
      <p>{lightest}</p>
      <p>{`${count} lifts`}</p>
      <NavLink to="/">Here</NavLink>
      <Dumbbell absoluteStrokeWidth size={48} aria-label="Dumbbell" />
      <button type="button" onClick={() => field.current?.focus()}>
        Focus
      </button>
      <Suspense fallback={<p>On its way</p>}>
        <LatePart ref={field} name="Late" />
      </Suspense>
      {createPortal(<dialog open>Outside</dialog>, document.body)}
    </main>
  );
}

const router = createBrowserRouter([
  { path: '/', loader: lightestLifts, Component: Page, HydrateFallback: () => null },
]);
const root = document.querySelector('#root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
