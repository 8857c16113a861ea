import { keepTyping } from './keep-typing.ts'

/**
 * Loaded by each form with a draft, since readers type before a page's own code has come. Where it
 * runs again, for another form, the first one is as it was.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keepTyping(form)
