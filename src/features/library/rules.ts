/** What a resource can be about (spec 2.42, 3.22). */
export const RESOURCE_CATEGORIES = [
  'Communication',
  'Sensory',
  'Education',
  'Behavior',
  'Social Skills',
] as const
export const RESOURCE_TYPES = ['article', 'video', 'guide'] as const

export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number]
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** How many the home page shows (spec 9.2), and the library at first. */
export const RESOURCES_ON_HOME = 3
export const RESOURCES_AT_A_TIME = 24

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The category that a reader's or program's spelling means: `social-skills` is Social Skills. */
export const findCategory = (text: string): ResourceCategory | undefined =>
  RESOURCE_CATEGORIES.find((category) => bare(category) === bare(text))

export const findType = (text: string): ResourceType | undefined =>
  RESOURCE_TYPES.find((type) => type === bare(text))
