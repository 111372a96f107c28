/** The app's mark. Without `alt` it is decorative: the product's name stands beside it. */
export function Logo({ size = 32, alt = '' }: { size?: number; alt?: string }) {
  return <img src="/favicon.svg" width={size} height={size} alt={alt} />;
}
