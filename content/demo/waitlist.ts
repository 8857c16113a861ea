/** Whom the demo's families keep in mind, and for whose times they wait. */

interface DemoWish {
  readonly family: string
  readonly specialist: string
  readonly daysAgo: number
}

export const demoSaved: readonly DemoWish[] = [
  { family: 'ahmadi', specialist: 'mina-sadeghi', daysAgo: 20 },
  { family: 'ahmadi', specialist: 'leila-moradi', daysAgo: 6 },
]

export const demoWaiting: readonly DemoWish[] = [
  { family: 'ahmadi', specialist: 'hassan-alavi', daysAgo: 0 },
]
