import { useLocation, useNavigate } from 'react-router-dom';

/** Returns what leads to the page before this one; to `fallback` from the first page of a tab, which has none before it. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(fallback) : navigate(-1));
}
