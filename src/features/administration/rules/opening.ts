/** The opening checklist: steps before families come, and their state. Pure. */

export const OPENING_STEPS = [
  'contact',
  'zone',
  'categories',
  'text',
  'specialist',
  'mail',
  'relay',
  'backup',
  'second-step',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** Missing parts of a step that the site's operator can mend. */
export const OPENING_LACKS = [
  'no-mail-server',
  'mail-untried',
  'mail-stopped',
  'no-relay',
  'relay-silent',
  'backups-off',
  'no-backup-yet',
  'backup-failed',
  'no-second-place',
] as const
export type OpeningLack = (typeof OPENING_LACKS)[number]

export interface OpeningFacts {
  hasContact: boolean
  hasChosenZone: boolean
  hasCategories: boolean
  hasText: boolean
  hasSpecialist: boolean
  mail: 'none' | 'untried' | 'stopped' | 'working'
  relay: 'none' | 'silent' | 'answers'
  backup: { isOn: boolean; isMade: boolean; hasFailed: boolean; isCopied: boolean }
  hasSecondStep: boolean
}

const MAIL_LACKS = {
  none: 'no-mail-server',
  untried: 'mail-untried',
  stopped: 'mail-stopped',
  working: null,
} as const
const RELAY_LACKS = { none: 'no-relay', silent: 'relay-silent', answers: null } as const

function backupLack({ isOn, isMade, hasFailed, isCopied }: OpeningFacts['backup']) {
  if (!isOn) return 'backups-off'
  if (hasFailed) return 'backup-failed'
  if (!isMade) return 'no-backup-yet'
  return isCopied ? null : 'no-second-place'
}

export interface OpeningLine {
  step: OpeningStep
  isDone: boolean
  lack: OpeningLack | null
}

/** All steps with their state, in the recommended order. */
export function judgeOpening(facts: OpeningFacts): OpeningLine[] {
  const lacks: Partial<Record<OpeningStep, OpeningLack | null>> = {
    mail: MAIL_LACKS[facts.mail],
    relay: RELAY_LACKS[facts.relay],
    backup: backupLack(facts.backup),
  }
  const done: Partial<Record<OpeningStep, boolean>> = {
    contact: facts.hasContact,
    zone: facts.hasChosenZone,
    categories: facts.hasCategories,
    text: facts.hasText,
    specialist: facts.hasSpecialist,
    'second-step': facts.hasSecondStep,
  }
  return OPENING_STEPS.map((step) => {
    const lack = lacks[step] ?? null
    return { step, isDone: done[step] ?? lack === null, lack }
  })
}
