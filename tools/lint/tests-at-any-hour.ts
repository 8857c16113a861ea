import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

const ASSUMED_CLOSED = /(?:127\.0\.0\.1|localhost):[19](?!\d)/

/** `await page.goto(…)`, and other calls that load a page. */
const BEGINS_PAGE = /\.(?:goto|reload|goBack)\([^;]*\);?$/s

/** A press that only scripts handle: links and fields work before they load. */
const PRESSES =
  /^await (?:\w+\.)?(?:(?:button\(|getByRole\('(?:button|menuitem|tab)').*\.click\(\)|keyboard\.press\()/s

/** Refuses causes of flaky tests: dependence on the machine, or on the order of two events. */
export const atAnyHour: Rule = {
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && ASSUMED_CLOSED.test(node.value))
        context.report({ node, message: 'Something may listen there: `nobodysAddress()`.' })
    },
    BlockStatement({ body }) {
      for (const [at, statement] of body.entries()) {
        const before = body[at - 1]
        if (!before || !BEGINS_PAGE.test(context.sourceCode.getText(before))) continue
        if (PRESSES.test(context.sourceCode.getText(statement)))
          context.report({
            node: statement,
            message: 'Scripts may not listen yet: `clickWhenAlive` or `pressUntil`.',
          })
      }
    },
  }),
}
