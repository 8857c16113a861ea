import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withoutReferences } from './router-data.ts'

const pageOf = (code: string) =>
  `<p>$R[1]=</p><script data-tsr-stream-part="">${code}</script><p>$R[2]=</p>`

it('names no object of a page’s data that is used but once, and says the same', () => {
  const said = String.raw`said \"$R[2]=\" $R[2]`
  const code = `($R=>$R[0]={a:$R[1]={b:[$R[2]={}]},c:$R[1],words:"${said}",d:$R[3]=["x"]})([])`
  const light = `($R=>$R[0]={a:$R[1]={b:[{}]},c:$R[1],words:"${said}",d:["x"]})([])`
  expect(withoutReferences(pageOf(code))).toBe(pageOf(light))
  expect(runInNewContext(light)).toEqual(runInNewContext(code))
})
