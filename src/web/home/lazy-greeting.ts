import { lazyPart } from '../../ui/rendering/lazy-part.tsx'

/** Loaded only for families with a consultation. */
export const LazyGreeting = lazyPart(() => import('./greeting.tsx'))
