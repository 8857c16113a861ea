import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type OnIdentifier = NonNullable<ReturnType<NonNullable<Rule['create']>>['Identifier']>
type Identifier = Parameters<OnIdentifier>[0]

/** Ambiguous words; `docs/glossary.md` has their replacements. */
const RETIRED = new Set(
  'told news kept held standing standings stands stood shelf shelves quiet'.split(' '),
)

/** The verb `stand` is refused as well: rare in names, but common in comments and summaries. */
const RETIRED_IN_TEXTS = new Set([...RETIRED, 'stand'])

/** Allowed names: fields of the API and columns of the database. */
const FIELDS = new Set('firstHeld heldUntil keptAt ownStanding toldAt'.split(' '))

/** One-word fields and keys: allowed as fields, but not as names of variables and parameters. */
const SHORT_FIELDS = new Set('held kept news quiet standing'.split(' '))

const MESSAGE_KEY = /^[a-z\d]+(?:_[a-z\d]+)+$/

const retiredIn = (name: string): string | undefined =>
  name
    .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)
    ?.map((word) => word.toLowerCase())
    .find((word) => RETIRED.has(word))

/** Names of fields, columns and statuses in backquotes are allowed. */
const IN_BACKQUOTES = /`[^`]*`/g

const retiredInText = (text: string): string | undefined =>
  text
    .replaceAll(IN_BACKQUOTES, ' ')
    .match(/\w+/g)
    ?.map((word) => word.toLowerCase())
    .find((word) => RETIRED_IN_TEXTS.has(word))

const messageFor = (word: string): string =>
  `“${word}” is retired: see the words in docs/glossary.md.`

/** Whether a variable or a parameter is named here, rather than a field accessed. */
function isNamedHere(node: Identifier): boolean {
  const { parent } = node
  if (parent.type === 'Property')
    return parent.parent.type === 'ObjectPattern' && !parent.shorthand && parent.value === node
  if (parent.type === 'VariableDeclarator') return parent.id === node
  return (
    parent.type === 'ArrayPattern' ||
    parent.type === 'RestElement' ||
    parent.type === 'FunctionDeclaration' ||
    parent.type === 'FunctionExpression' ||
    (parent.type === 'ArrowFunctionExpression' && parent.body !== node)
  )
}

/** Names, comments and summaries of API calls must not use retired words. */
export const retiredWords: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = retiredInText(comment.value)
        if (word !== undefined) context.report({ node: comment, message: messageFor(word) })
      }
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'summary') return
      if (value.type !== 'Literal' && value.type !== 'TemplateLiteral') return
      const texts =
        value.type === 'Literal'
          ? [String(value.value)]
          : value.quasis.map(({ value: { raw } }) => raw)
      const word = retiredInText(texts.join(' '))
      if (word !== undefined) context.report({ node: value, message: messageFor(word) })
    },
    Identifier(node: Identifier) {
      const { name } = node
      if (FIELDS.has(name) || MESSAGE_KEY.test(name)) return
      if (SHORT_FIELDS.has(name) && !isNamedHere(node)) return
      const word = retiredIn(name)
      if (word !== undefined) context.report({ node, message: messageFor(word) })
    },
  }),
}
