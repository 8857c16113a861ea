import type { FormEvent } from 'react'
import { localizePath } from '../../i18n/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { TypingScript } from '../../ui/typing/typing-script.tsx'
import { useTyping } from '../../ui/typing/use-typing.ts'
import { useFollow } from '../followed-links.tsx'
import type { HomeWords } from './home-data.ts'

type QuickSearchProps = { words: HomeWords['hero']['search']; isMain: boolean }

const DIRECTORY = '/specialists'
const DRAFT = 'home-search'

/**
 * “I need help with … in …”: two filters of the directory in a sentence, which works without
 * scripts. What was chosen is still chosen after a reload, and when the reader comes back to the
 * page.
 */
export function QuickSearch({ words, isMain }: QuickSearchProps) {
  const { locale } = useReader()
  const follow = useFollow()
  const [before, between, after] = words.sentence
  const { form } = useTyping({ draft: DRAFT }, false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value))
    follow(`${localizePath(DIRECTORY, locale)}?${query}`)
  }
  return (
    <form
      ref={form}
      data-draft={DRAFT}
      method="get"
      action={localizePath(DIRECTORY, locale)}
      aria-label={words.label}
      onSubmit={submit}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken p-4 sm:p-5"
    >
      <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
        {/* A line of its own on phones: beside the list it would move when its letters come. */}
        <label htmlFor="home-need" className="font-semibold max-sm:basis-full">
          <span>{before}</span>
          <span className="sr-only">{` ${words.need}`}</span>
        </label>
        <Select
          id="home-need"
          name="specialty"
          options={words.needs}
          className="min-w-0 flex-[1_1_10rem]"
        />
      </div>
      <div className="flex flex-[1_1_12rem] items-center gap-x-3 max-sm:basis-full">
        <label htmlFor="home-language" className="flex-none font-semibold">
          <span>{between}</span>
          <span className="sr-only">{` ${words.language}`}</span>
        </label>
        <Select
          id="home-language"
          name="languages"
          defaultValue={words.ownLanguage}
          options={words.languages}
          className="min-w-0 flex-1"
        />
      </div>
      {after && <span className="font-semibold">{after}</span>}
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        className="max-sm:w-full calm:bg-surface calm:text-primary"
      >
        {words.show}
      </Button>
      <TypingScript />
    </form>
  )
}
