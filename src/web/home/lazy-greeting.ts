import { lazyPart } from '../../ui/rendering/lazy-part.tsx'

/** Its code is loaded for families that have a consultation alone. */
export const LazyGreeting = lazyPart(() => import('./greeting.tsx'))
