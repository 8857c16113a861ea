import { firstCategories } from '../../blog-categories.ts'

/** The demo writes into the categories that every blog begins with. */
export const demoCategories = firstCategories
