/** What the team is still writing: seen by admins alone. */
export const demoDraft = {
  title: 'Haircuts and dentists: getting ready together',
  slug: 'haircuts-and-dentists',
  description: 'A short guide to visits that are loud or bright. Still being written.',
  duration: '6 min',
  category: 'Sensory',
  type: 'article',
  language: 'en',
  content:
    '<p>Some visits are loud, bright or close. Looking at pictures of the place beforehand helps many children.</p><h2>Before the visit</h2><p>To be written.</p>',
} as const
