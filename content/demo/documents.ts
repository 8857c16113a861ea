interface DemoDocument {
  readonly specialist: string
  /** As the specialist has called it. */
  readonly title: string
  /** The text of the page, below `demoDocumentNote`. */
  readonly lines: readonly string[]
  readonly daysAgo: number
  readonly state: 'waiting' | 'accepted' | 'refused'
  readonly reason?: string
}

/** On each page, so that nobody takes it for a real person's document. */
export const demoDocumentNote = 'Sample. Invented for the demo of Hamgam. No such document exists.'

/** What those added whom nobody has verified yet; it is decided on as the documents of anybody. */
export const demoDocuments = [
  {
    specialist: 'kian-azimi',
    title: 'Degree in occupational therapy',
    lines: [
      'Example University, Karaj',
      'Bachelor of Science in Occupational Therapy',
      'awarded to Kian Azimi',
      'Entry in the register of degrees: SAMPLE-0001',
    ],
    daysAgo: 4,
    state: 'waiting',
  },
  {
    specialist: 'kian-azimi',
    title: 'Licence to practise',
    lines: [
      'Example Council of Health Professions',
      'Kian Azimi may practise as an occupational therapist.',
      'Number: SAMPLE-0002',
    ],
    daysAgo: 4,
    state: 'waiting',
  },
  {
    specialist: 'grace-oconnor',
    title: 'Doctorate in educational psychology',
    lines: [
      'Example College, Dublin',
      'Doctor of Educational Psychology',
      'awarded to Grace O’Connor',
      'Entry in the register of degrees: SAMPLE-0003',
    ],
    daysAgo: 14,
    state: 'accepted',
  },
  {
    specialist: 'grace-oconnor',
    title: 'Licence to practise',
    lines: [
      'Example Register of Psychologists',
      'Grace O’Connor may practise as an educational psychologist.',
      'Number: SA…',
    ],
    daysAgo: 14,
    state: 'refused',
    reason: 'The number of the licence cannot be read. Please add a clearer picture of it.',
  },
] as const satisfies readonly DemoDocument[]
