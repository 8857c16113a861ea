import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { textInOwnElement } from './text-in-own-element.ts'

RuleTester.describe = describe
RuleTester.it = it

const page = (children: string, before = '') => ({
  code: `${before}const Page = (props: { name: string; words: ReactNode; parts: Elements }) => { const { name, words, parts } = props; return ${children} }`,
  filename: 'page.tsx',
})
const wrong = (children: string, before = '') => ({ ...page(children, before), errors: 1 })

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'text-in-own-element',
  textInOwnElement,
  {
    valid: [
      page('<p>{name}</p>'),
      page('<p>{name ? m.one() : m.other()}</p>'),
      page('<p>{`${name} ${props.name}`}</p>'),
      page('<p><span>{name}</span> <b>{props.name}</b></p>'),
      page('<p>{m.words()} <b>{name}</b></p>'),
      page(
        '<button><Star aria-hidden="true" />{m.words()}</button>',
        "import { Star } from 'stars'; ",
      ),
      page('<div>{name && <b />}{parts}</div>'),
      page('<div>{parts ? <b /> : parts}</div>'),
      page('<p key={name}>{name} <b>{words}</b></p>'),
      page('<form>{form.hidden}<b />{renderLink(name)}</form>'),
    ],
    invalid: [
      wrong('<p>{name} <b /></p>'),
      wrong('<p>{m.with({ name })} <b /></p>'),
      wrong('<p>{name && m.words()}<b /></p>'),
      wrong('<p>{name && <b />}{m.words()}</p>'),
      wrong('<p>{props.names.map((one) => <b key={one} />)}{m.words()}</p>'),
      wrong('<p>{m.words()}<Part /></p>'),
      wrong(
        '<button><Star aria-hidden="true" />{m.words()}</button>',
        'const Star = name ? One : Other; ',
      ),
      wrong(
        '<button><Star aria-hidden="true" />{words}</button>',
        "import { Star } from 'stars'; ",
      ),
      wrong('<button>{name ? <b /> : words}</button>'),
      wrong('<>{name}</>'),
      wrong('<p key={props.id}>{name}<b /></p>'),
    ],
  },
)
