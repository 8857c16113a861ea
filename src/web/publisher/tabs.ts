/** The parts of the publisher dashboard (spec 2.60), the first being where it opens. */
export const publisherTabs = ['posts', 'comments', 'analytics'] as const

export type PublisherTab = (typeof publisherTabs)[number]
