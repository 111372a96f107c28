import { Dexie, type Table } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { createDay, type Day } from './day.ts';
import { ReactDay } from './react-cards.tsx';

/** The least that React, its router and Dexie can do: one route, one record, one live query. */
const database = new Dexie('floor', { chromeTransactionDurability: 'strict' }) as Dexie & { days: Table<Day, string> };
database.version(1).stores({ days: '' });

function Floor() {
  const day = useLiveQuery(async () => (await database.days.get('today')) ?? createDay());
  return day && <ReactDay first={day} onChange={(next) => void database.days.put(next, 'today')} />;
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Floor />} />
    </Routes>
  </BrowserRouter>,
);
