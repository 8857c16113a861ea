import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
export type Context = Parameters<NonNullable<Rule['create']>>[0]
type Node = Parameters<NonNullable<ReturnType<NonNullable<Rule['create']>>[string]>>[0]
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>
type Variable = ReturnType<Context['sourceCode']['getDeclaredVariables']>[number]
type Callback = NodeOf<'ArrowFunctionExpression' | 'FunctionExpression'>
type Child = NodeOf<'JSXElement'>['children'][number]

/** A child's possible output in its parent. */
interface Content {
  /** Text without an element around it. */
  hasText: boolean
  /** Whether the text may change between renders. */
  isChanging: boolean
  /** Whether an element is rendered conditionally. */
  comesAndGoes: boolean
  /** Whether its content is unknown, decided elsewhere. */
  isAnything: boolean
}

/** Props that pass on elements only: a form's hidden inputs, an icon before text. */
const HANDED_ON = /^(?:hidden|icon|more)$/

const ELEMENT: Content = {
  hasText: false,
  isChanging: false,
  comesAndGoes: false,
  isAnything: false,
}
const NOTHING = ELEMENT
const WORDS: Content = { ...ELEMENT, hasText: true }
const CHANGING_WORDS: Content = { ...WORDS, isChanging: true }
const CHANGING_ELEMENTS: Content = { ...ELEMENT, comesAndGoes: true }
const ANYTHING: Content = {
  hasText: true,
  isChanging: true,
  comesAndGoes: true,
  isAnything: true,
}

const together = (contents: readonly Content[]): Content => ({
  hasText: contents.some((one) => one.hasText),
  isChanging: contents.some((one) => one.isChanging),
  comesAndGoes: contents.some((one) => one.comesAndGoes),
  isAnything: contents.some((one) => one.isAnything),
})

/** The union of alternatives: text may then appear and disappear. */
function oneOf(...contents: readonly Content[]): Content {
  const { hasText, isAnything } = together(contents)
  const isAlwaysText = contents.every((one) => one.hasText && !one.comesAndGoes)
  return { hasText, isChanging: hasText, comesAndGoes: !isAlwaysText, isAnything }
}

/** The rendered children; those of a fragment count as its parent's. */
function shownOf(children: readonly Child[]): Child[] {
  return children.flatMap((child) => {
    if (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) return []
    if (child.type === 'JSXFragment') return shownOf(child.children)
    if (child.type !== 'JSXExpressionContainer') return [child]
    return child.expression.type === 'JSXEmptyExpression' ? [] : [child]
  })
}

const isCallback = (node: Node | undefined): node is Callback =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

class Contents {
  readonly #context: Context
  readonly #followed = new Set<Variable>()

  constructor(context: Context) {
    this.#context = context
  }

  of(node: Node | null | undefined): Content {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all others make words
    switch (node?.type) {
      case 'JSXText':
        return WORDS
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? WORDS : NOTHING
      case 'TemplateLiteral':
        return node.expressions.length > 0 ? CHANGING_WORDS : WORDS
      case 'JSXElement':
        return this.#isSteady(node) ? ELEMENT : CHANGING_ELEMENTS
      case 'JSXFragment':
        return together(shownOf(node.children).map((child) => this.of(child)))
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return this.of(node.expression)
      case 'ConditionalExpression':
        return oneOf(this.of(node.consequent), this.of(node.alternate))
      case 'LogicalExpression':
        return oneOf(node.operator === '&&' ? NOTHING : this.of(node.left), this.of(node.right))
      case 'CallExpression':
        return this.#ofCall(node)
      case 'MemberExpression':
        return this.#ofMemberExpression(node)
      case 'Identifier':
        return node.name === 'undefined' ? NOTHING : this.#ofVariable(node)
      case undefined:
        return NOTHING
      default:
        return CHANGING_WORDS
    }
  }

  #ofMemberExpression({ object, property }: NodeOf<'MemberExpression'>): Content {
    if (property.type !== 'Identifier') return CHANGING_WORDS
    if (HANDED_ON.test(property.name)) return ELEMENT
    return this.#ofProperty(object, property.name)
  }

  #ofCall({ callee, arguments: given }: NodeOf<'CallExpression'>): Content {
    if (/(?:^|\.)(?:render\w*|children)$/.test(this.#context.sourceCode.getText(callee)))
      return CHANGING_ELEMENTS
    if (callee.type !== 'MemberExpression') return CHANGING_WORDS
    const { object, property } = callee
    // A message without inputs is constant for the lifetime of the page.
    if (object.type === 'Identifier' && object.name === 'm' && given.length === 0) return WORDS
    const each = given.at(-1)
    if (property.type === 'Identifier' && /^(?:map|from)$/.test(property.name) && isCallback(each))
      return this.#ofReturned(each).hasText ? ANYTHING : CHANGING_ELEMENTS
    return CHANGING_WORDS
  }

  #ofReturned({ body }: Callback): Content {
    if (body?.type !== 'BlockStatement') return this.of(body)
    const returned = body.body.find((one) => one.type === 'ReturnStatement')
    return this.of(returned?.argument)
  }

  #ofVariable(node: NodeOf<'Identifier'>): Content {
    const variable = this.#findVariable(node)
    const definition = variable?.defs[0]
    if (!variable || !definition || this.#followed.has(variable)) return CHANGING_WORDS
    this.#followed.add(variable)
    try {
      if (definition.type === 'Parameter' && HANDED_ON.test(node.name)) return ELEMENT
      if (definition.type === 'Parameter') return this.#ofParameter(definition.node, node.name)
      const { node: declared } = definition
      if (declared.type !== 'VariableDeclarator') return CHANGING_WORDS
      if (declared.id.type !== 'Identifier' && HANDED_ON.test(node.name)) return ELEMENT
      if (declared.id.type === 'Identifier') return this.of(declared.init)
      return this.#ofProperty(declared.init, node.name)
    } finally {
      this.#followed.delete(variable)
    }
  }

  /** Host elements, and named pictures; other components may render nothing, or change. */
  #isSteady({ openingElement: { name, attributes } }: NodeOf<'JSXElement'>): boolean {
    if (name.type !== 'JSXIdentifier') return false
    if (/^(?:[a-z].*|Link|OwnWords|LeftToRight)$/.test(name.name)) return true
    const isPicture = attributes.some(
      (one) => one.type === 'JSXAttribute' && one.name.name === 'aria-hidden',
    )
    return isPicture && this.#findVariable(name)?.defs[0]?.type === 'ImportBinding'
  }

  #findVariable(node: NodeOf<'Identifier' | 'JSXIdentifier'>): Variable | undefined {
    let scope: ReturnType<Context['sourceCode']['getScope']> | null =
      this.#context.sourceCode.getScope(node)
    for (; scope; scope = scope.upper) {
      const found = scope.set.get(node.name)
      if (found) return found
    }
  }

  /** A component's prop, by its type if that is declared in the same file. */
  #ofParameter(component: Node, name: string): Content {
    if (!('params' in component) || !Array.isArray(component.params)) return CHANGING_WORDS
    const [properties] = component.params as (Node | undefined)[]
    return this.#ofMember(annotationOf(properties), name)
  }

  #ofProperty(init: Node | null | undefined, name: string): Content {
    if (init?.type !== 'Identifier') return CHANGING_WORDS
    const definition = this.#findVariable(init)?.defs[0]
    if (definition?.type !== 'Parameter') return CHANGING_WORDS
    const properties = (definition.node as { params?: Node[] }).params?.[0]
    return this.#ofMember(annotationOf(properties), name)
  }

  #ofMember(type: Node | undefined, name: string): Content {
    const member = this.#findMember(type, name)
    return member ? ofType(this.#context.sourceCode.getText(member)) : CHANGING_WORDS
  }

  #findMember(type: Node | undefined, name: string): Node | undefined {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- no others have members
    switch (type?.type) {
      case 'TSTypeLiteral':
        return memberOf(type.members, name)
      case 'TSIntersectionType':
        return type.types.map((one) => this.#findMember(one, name)).find(Boolean)
      case 'TSTypeReference': {
        if (type.typeName.type !== 'Identifier') return
        const { name: alias } = type.typeName
        const { body } = this.#context.sourceCode.ast
        const declared = body
          .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
          .filter(
            (one) =>
              one?.type === 'TSTypeAliasDeclaration' || one?.type === 'TSInterfaceDeclaration',
          )
          .find((one) => one.id.name === alias)
        if (declared?.type === 'TSInterfaceDeclaration') return memberOf(declared.body.body, name)
        return this.#findMember(declared?.typeAnnotation ?? type.typeArguments?.params[0], name)
      }
      default:
        return
    }
  }
}

const memberOf = (members: NodeOf<'TSTypeLiteral'>['members'], name: string): Node | undefined =>
  members
    .filter((one) => one.type === 'TSPropertySignature')
    .find(({ key }) => key.type === 'Identifier' && key.name === name)?.typeAnnotation
    ?.typeAnnotation

function annotationOf(properties: Node | undefined): Node | undefined {
  if (properties?.type !== 'ObjectPattern' && properties?.type !== 'Identifier') return
  return properties.typeAnnotation?.typeAnnotation
}

function ofType(type: string): Content {
  if (/\bReactNode\b/.test(type)) return ANYTHING
  if (/\bElements\b/.test(type)) return CHANGING_ELEMENTS
  if (/\b(?:ReactElement|JSX\.Element)\b/.test(type))
    return /\bnull|undefined\b/.test(type) ? CHANGING_ELEMENTS : ELEMENT
  return CHANGING_WORDS
}

/**
 * A conditional with unknown content, possibly of several nodes: its text would need an element of
 * its own.
 */
const isChoiceOfAnything = (only: { child: Child; content: Content } | undefined): boolean =>
  only?.content.isAnything === true &&
  only.child.type === 'JSXExpressionContainer' &&
  /^(?:Conditional|Logical)Expression$/.test(only.child.expression.type)

/** Whether an element is remounted when this text changes: its key contains it. */
function isNewWith(
  words: string,
  { openingElement }: NodeOf<'JSXElement'>,
  context: Context,
): boolean {
  const key = openingElement.attributes.find(
    (one) => one.type === 'JSXAttribute' && one.name.name === 'key',
  )
  const names = key ? context.sourceCode.getText(key).slice('key='.length).match(/\w+/g) : null
  return names?.some((name) => new RegExp(`\\b${name}\\b`).test(words)) ?? false
}

/**
 * Browsers' translation replaces text nodes by `font` elements, so that React fails to find a text
 * node when it updates or removes it, or inserts an element before it. Changing text, and any text
 * beside a conditional element, must therefore be the only child of its element, where React sets
 * the element's textContent.
 */
export const textInOwnElement: Rule = {
  create(context) {
    const contents = new Contents(context)
    const check = (node: NodeOf<'JSXElement' | 'JSXFragment'>) => {
      const isFragment = node.type === 'JSXFragment'
      const shown = shownOf(node.children).map((child) => ({ child, content: contents.of(child) }))
      if (shown.length < 2 && !isFragment && !isChoiceOfAnything(shown[0])) return
      const { comesAndGoes } = together(shown.map(({ content }) => content))
      for (const { child, content } of shown) {
        if (!content.hasText) continue
        if (!isFragment && isNewWith(context.sourceCode.getText(child), node, context)) continue
        if (content.isChanging || comesAndGoes || isFragment)
          context.report({ node: child, message: content.isChanging ? CHANGES : BESIDE })
      }
    }
    return {
      JSXElement: check,
      // A nested fragment's content is checked with its parent's.
      JSXFragment(node) {
        const { parent } = node
        if (parent?.type !== 'JSXElement' && parent?.type !== 'JSXFragment') check(node)
      },
    }
  },
}

const CHANGES =
  'Text that changes stands bare beside siblings: give it an element of its own, or join all into one text.'
const BESIDE = 'Text stands bare beside what comes and goes: give it an element of its own.'
