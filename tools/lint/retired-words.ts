import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type OnIdentifier = NonNullable<ReturnType<NonNullable<Rule['create']>>['Identifier']>
type Identifier = Parameters<OnIdentifier>[0]

/** Words that had several meanings each; `docs/glossary.md` has those to use. */
const RETIRED = new Set(
  'told news kept held standing standings stands stood shelf shelves quiet'.split(' '),
)

/** Fields of the API and columns of the database: they go by these names wherever they are read. */
const FIELDS = new Set(
  'firstHeld heldUntil heldUp heldUpMails keptAt keptDetails ownStanding toldAt'.split(' '),
)

/** Fields and keys of one word: no variable and no parameter has such a name. */
const SHORT_FIELDS = new Set('held kept news quiet standing'.split(' '))

const MESSAGE_KEY = /^[a-z\d]+(?:_[a-z\d]+)+$/

const retiredIn = (name: string): string | undefined =>
  name
    .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)
    ?.map((word) => word.toLowerCase())
    .find((word) => RETIRED.has(word))

/** Whether a variable or a parameter is named here, rather than a field read under its own name. */
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

/** Names are the field's own words. */
export const retiredWords: Rule = {
  create: (context) => ({
    Identifier(node: Identifier) {
      const { name } = node
      if (FIELDS.has(name) || MESSAGE_KEY.test(name)) return
      if (SHORT_FIELDS.has(name) && !isNamedHere(node)) return
      const word = retiredIn(name)
      if (word !== undefined)
        context.report({
          node,
          message: `“${word}” is retired: see the words in docs/glossary.md.`,
        })
    },
  }),
}
