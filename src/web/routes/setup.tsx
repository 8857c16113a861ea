import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { SetUpForm } from '../../features/people/components/set-up-form.tsx'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { queryReader, textIn } from '../../platform/addresses/query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardPage } from '../card-page.tsx'
import { privateHeadOf } from '../account/mailed-link.ts'
import { loadSetUp } from '../people/load-people.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: queryReader({ key: textIn }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ deps }) => {
    const data = await loadSetUp(deps.key)
    if (data.state === 'closed') throw notFound()
    return data
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: Page,
})

function Page() {
  return <SetUpPage data={Route.useLoaderData()} />
}

const finish = (next: string) =>
  loadSignedIn(next, {
    title: m.people_set_up_done(),
    description: m.people_set_up_done_text(),
  })

/** The first set-up of a new site: its names and its first admin. */
function SetUpPage({ data }: { data: Awaited<ReturnType<typeof loadSetUp>> }) {
  const { code, state, typed, words, zones } = data
  return (
    <CardPage title={words.title} lead={words.description}>
      {code === undefined ? (
        <CodeForm
          typed={typed}
          isWrong={typed !== undefined && state === 'wrong'}
          isTooOften={state === 'too-often'}
        />
      ) : (
        <SetUpForm zones={zones} onDone={finish} />
      )}
    </CardPage>
  )
}

type CodeFormProps = { typed: string | undefined; isWrong: boolean; isTooOften: boolean }

/** A GET form that reloads the page with the code. */
function CodeForm({ typed, isWrong, isTooOften }: CodeFormProps) {
  return (
    <form action={localPath('/setup')} className="flex flex-col items-start gap-6">
      {isTooOften && (
        <Notice tone="warning" live>
          {m.people_set_up_too_often()}
        </Notice>
      )}
      <Field
        id="set-up-code"
        label={m.people_set_up_code()}
        hint={m.people_set_up_code_hint()}
        error={isWrong ? m.problem_set_up_code_wrong() : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="key"
            defaultValue={typed}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <Button type="submit">{m.common_go_on()}</Button>
    </form>
  )
}
