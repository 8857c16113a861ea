/** A card that is opened as a whole, by the link in it that covers it. */
export const cardLook =
  'relative isolate flex flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface hover:border-primary'

/** Its picture, from edge to edge. */
export const cardPicture =
  '-m-4 mb-1 w-[calc(100%+32px)]! max-w-none sm:-m-6 sm:mb-1 sm:w-[calc(100%+48px)]!'
