/** Whose verification ends soon, so that the queue has somebody to check again. */
export const demoDue = { specialist: 'roya-sharifi', endsInDays: 12, remindedDaysAgo: 17 } as const

/** Who was not approved, and what the team wrote. */
export const demoRefused = {
  specialist: 'grace-oconnor',
  daysAgo: 6,
  reason: {
    language: 'en',
    text: 'Thank you for your offer to help. We could not read the number on your licence. Please add a clearer picture of it, and we will look again at once.',
  },
} as const

/** How long ago those registered whom nobody has verified. */
export const demoRegisteredDaysAgo = { 'kian-azimi': 5, 'grace-oconnor': 16 } as const
