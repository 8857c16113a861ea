import { SetUpForm } from '../../features/people/components/set-up-form.tsx'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { loadSetUp } from './load-people.ts'

const finish = (next: string) =>
  loadSignedIn(next, {
    title: m.people_set_up_done(),
    description: m.people_set_up_done_text(),
  })

/** How a new site gets its names and its first admin. */
export function SetUpPage({ data }: { data: Awaited<ReturnType<typeof loadSetUp>> }) {
  const { code, state, typed, words } = data
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="measure text-muted">{words.description}</p>
        </div>
        {code === undefined ? (
          <CodeForm
            typed={typed}
            isWrong={typed !== undefined && state === 'wrong'}
            isTooOften={state === 'too-often'}
          />
        ) : (
          <SetUpForm onDone={finish} />
        )}
      </Card>
    </div>
  )
}

type CodeFormProps = { typed: string | undefined; isWrong: boolean; isTooOften: boolean }

/** A GET form: the page is opened anew with the code. */
function CodeForm({ typed, isWrong, isTooOften }: CodeFormProps) {
  const { locale } = useReader()
  return (
    <form action={localizePath('/setup', locale)} className="flex flex-col items-start gap-6">
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
      <Button type="submit">{m.people_set_up_open()}</Button>
    </form>
  )
}
