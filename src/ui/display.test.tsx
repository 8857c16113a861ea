import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderFor } from '../../tests/support/readers.tsx'
import { Avatar, firstLetter } from './marks/avatar.tsx'
import { OwnWords, WithAddresses } from './own-words.tsx'
import { Select } from './forms/select.tsx'
import { Button } from './button.tsx'
import { NameIn } from './name-in.tsx'
import { Notice, Refusal } from './notice.tsx'
import { listShownPages, Pagination } from './lists/pagination.tsx'
import { roundToHalfStar, Stars } from './marks/stars.tsx'
import { TabsLinks } from './tabs-links.tsx'

describe('stars', () => {
  it('round to the nearest half and stay between 0 and 5 (spec 2.30, 9.3)', () => {
    expect([0, 0.24, 0.25, 4.2, 4.3, 4.74, 4.75, 7, -1].map(roundToHalfStar)).toEqual([
      0, 0, 0.5, 4, 4.5, 4.5, 5, 5, 0,
    ])
  })

  it('are one picture with the rating in words', () => {
    const html = renderToStaticMarkup(<Stars rating={4.4} label="4.4 of 5 stars" />)
    expect(html).toContain('role="img" aria-label="4.4 of 5 stars"')
    expect(html).toContain('<svg width="108"')
  })
})

describe('an avatar', () => {
  it('shows the first letter of the name without a photo (spec 2.3)', () => {
    expect(firstLetter(' sara')).toBe('S')
    expect(firstLetter('سارا')).toBe('س')
    expect(firstLetter('😀x')).toBe('😀')
    expect(renderToStaticMarkup(<Avatar name="Sara" />)).toContain('>S</text>')
  })

  it('is drawn otherwise for most people, and always alike for one', () => {
    const drawn = (id: number) => renderToStaticMarkup(<Avatar name="Sara" id={id} />)
    const looks = Array.from({ length: 14 }, (_, id) => drawn(id))
    expect(new Set(looks).size).toBeGreaterThan(10)
    expect(drawn(3)).toBe(looks[3])
  })

  it('puts a drawn portrait on the person’s own star, and a photo on none', () => {
    const shown = (photoUrl: string) =>
      renderToStaticMarkup(<Avatar name="Sara" id={3} photoUrl={photoUrl} />)
    const drawn = shown('/pictures/people/sara.svg')
    expect(drawn).toContain(
      renderToStaticMarkup(<Avatar name="Sara" id={3} />).match(/M32[^"]+Z/)?.[0],
    )
    expect(drawn).toContain('src="/pictures/people/sara.svg" alt="" width="64" height="64"')
    expect(shown('/api/photos/sara-512.webp')).not.toContain('<svg')
  })

  it.each([
    'https://other.example/s.webp',
    '//other.example/s.webp',
    '/\\other.example',
    '/\t/other.example',
    'data:,x',
  ])('loads no photo from elsewhere: %j', (photoUrl) => {
    const html = renderToStaticMarkup(<Avatar name="Sara" photoUrl={photoUrl} />)
    expect(html).not.toContain('<img')
    expect(html).toContain('>S</text>')
  })

  it('has its size before the photo is there', () => {
    const html = renderToStaticMarkup(<Avatar name="Sara" photoUrl="/s.webp" />)
    expect(html).toContain('width="64" height="64"')
    // The fallback for a photo that cannot be loaded.
    expect(html).toContain('data-letter="S"')
  })
})

describe('a button', () => {
  it('says what is under way and stays focusable while busy', () => {
    const html = renderToStaticMarkup(
      <Button busy busyLabel="Saving">
        Save
      </Button>,
    )
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain('disabled=""')
    expect(html).toMatch(/role="status".*Saving/)
  })

  it('shows and says that it waits for another one', () => {
    const waiting = renderToStaticMarkup(<Button aria-disabled>Save</Button>)
    expect(waiting).toContain('aria-disabled="true"')
    expect(waiting).toContain('bg-sunken')
    expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('aria-disabled')
  })

  it('does not send a form unless its type is submit', () => {
    expect(renderToStaticMarkup(<Button>Next</Button>)).toContain('type="button"')
  })
})

describe('a notice', () => {
  it('interrupts only when it appears and is a warning or an error', () => {
    expect(renderToStaticMarkup(<Notice tone="danger">No</Notice>)).not.toContain('role=')
    expect(renderToStaticMarkup(<Notice tone="danger" live />)).toContain('role="alert"')
    expect(renderToStaticMarkup(<Notice tone="success" live />)).toContain('role="status"')
  })

  it('asks for the focus where a form came back with why it was refused', () => {
    const refused = { errors: { detail: 'Too many' } }
    expect(renderToStaticMarkup(<Refusal form={refused} />)).toContain('tabindex="-1" autofocus=""')
    expect(renderToStaticMarkup(<Notice tone="danger" live />)).not.toContain('autofocus')
  })
})

describe('a sentence with an address of email', () => {
  it('breaks a long one before its @ or a dot, and leaves the stop after it to the sentence', () => {
    const html = renderToStaticMarkup(
      <WithAddresses>We wrote to leila.r@mail.example.org. Thank you.</WithAddresses>,
    )
    expect(html.replaceAll('<wbr/>', '|').replaceAll(/<\/?span>/g, '')).toBe(
      'We wrote to <bdi dir="ltr" translate="no">|leila|.r|@mail|.example|.org</bdi>. Thank you.',
    )
  })
})

describe('tabs and pages', () => {
  it('mark the current link for screen readers', () => {
    const html = renderToStaticMarkup(
      <TabsLinks
        label="Sections"
        current="b"
        tabs={[
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ]}
        renderLink={(key, parts) => <a href={`?tab=${key}`} {...parts} />}
      />,
    )
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/<a href="\?tab=b" aria-current="page"/)
    expect(html).not.toContain('<details')
  })

  it('fold many under the name of the one that is shown', () => {
    const html = renderToStaticMarkup(
      <TabsLinks
        label="Sections"
        current="c"
        tabs={[...'abcdef'].map((key) => ({ key, label: key.toUpperCase(), count: `${key}7` }))}
        renderLink={(key, parts) => <a href={`?tab=${key}`} {...parts} />}
      />,
    )
    const [, summary, list] = /<summary[^>]*>(.*)<\/summary>(.*)<\/details>/.exec(html) ?? []
    expect(
      summary
        ?.replaceAll(/<svg.*svg>|<[^>]*>/g, ' ')
        .split(/ +/)
        .filter(Boolean),
    ).toEqual(['Sections', 'C', 'c7'])
    expect(list?.match(/<a /g)).toHaveLength(6)
    expect(list).toMatch(/<a href="\?tab=c" aria-current="page"/)
  })

  it('show the ends, the neighbours, and a gap only where two pages or more are left out', () => {
    expect(listShownPages(1, 3)).toEqual([1, 2, 3])
    expect(listShownPages(5, 12)).toEqual([1, undefined, 4, 5, 6, undefined, 12])
    expect(listShownPages(4, 12)).toEqual([1, 2, 3, 4, 5, undefined, 12])
  })

  it('are not there for a single page', () => {
    const html = renderFor({}, () => (
      <Pagination page={1} pageCount={1} renderLink={(_page, parts) => <a href="/" {...parts} />} />
    ))
    expect(html).toBe('')
  })
})

describe('a sentence with a name in it', () => {
  it('names the language of a name in the other letters, and of no other', () => {
    const shown = (name: string) =>
      renderToStaticMarkup(<NameIn sentence={(given) => `Hello, ${given}`}>{name}</NameIn>)
    expect(shown('مریم احمدی')).toBe(
      '<span>Hello, <bdi lang="fa" translate="no">مریم احمدی</bdi></span>',
    )
    expect(shown('Mina')).toBe('<span>Hello, <bdi translate="no">Mina</bdi></span>')
  })
})

describe('what is named in the letters of the other language', () => {
  it('is read in its voice: a name, its first letter, a choice in a list', () => {
    const name = 'مریم'
    const shown = [
      renderToStaticMarkup(<OwnWords>{name}</OwnWords>),
      renderToStaticMarkup(<Avatar name={name} />),
      renderToStaticMarkup(<Avatar name={name} photoUrl="/m.webp" />),
      renderToStaticMarkup(<Select options={[{ value: '1', label: name }]} />),
    ]
    for (const html of shown) expect(html).toContain('lang="fa"')
    const own = renderToStaticMarkup(<Select options={[{ value: '1', label: 'Mina' }]} />)
    expect(own).toContain('<option value="1">Mina</option>')
  })
})
