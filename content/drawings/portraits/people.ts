import type { PortraitLook } from './looks.ts'

const light = '#f3cba9'
const olive = '#dcaa80'
const tan = '#c98d62'
const brown = '#94623f'
const deep = '#70462c'

/** The specialists of the demo, by the key of each. */
export const portraits: Record<string, PortraitLook> = {
  'shirin-kaveh': {
    ...{ skin: olive, hair: 'waves', hairColour: '#33241f', turn: 1 },
    ...{ clothes: 'blazer', cloth: 'var(--teal)', second: 'var(--paper)', earrings: 'var(--sun)' },
  },
  'leila-moradi': {
    ...{
      skin: olive,
      hair: 'shawl',
      hairColour: 'var(--plum)',
      under: '#4a2f26',
      brows: '#3a2822',
    },
    ...{ clothes: 'crew', cloth: 'var(--deep)', second: 'var(--plum)', turn: -1 },
  },
  'arash-jalali': {
    ...{ skin: tan, hair: 'crop', hairColour: '#231f20', beard: 'short' },
    ...{ clothes: 'crew', cloth: 'var(--sun)', second: 'var(--clay)', turn: 1 },
  },
  'mina-sadeghi': {
    ...{ skin: light, hair: 'hijab', hairColour: 'var(--deep)', under: 'var(--mist)' },
    ...{ brows: '#6b5a50', clothes: 'cardigan', cloth: 'var(--clay)', second: 'var(--deep)' },
    glasses: '#3b2a22',
  },
  'daniel-brooks': {
    ...{ skin: deep, hair: 'fade', hairColour: '#1d1a19', beard: 'full', glasses: 'var(--sun)' },
    ...{ clothes: 'shirt', cloth: 'var(--mist)', second: 'var(--paper)' },
  },
  'neda-farahani': {
    ...{ skin: light, hair: 'bob', hairColour: '#2b2422', lips: '#a63f3f', turn: -1 },
    ...{ clothes: 'scarf', cloth: 'var(--plum)', second: 'var(--rose)' },
  },
  'omid-tavakoli': {
    ...{ skin: tan, hair: 'crop', hairColour: '#b3b1aa', moustache: true, glasses: '#3b2a22' },
    ...{ clothes: 'vest', cloth: 'var(--leaf)', second: 'var(--mist)' },
  },
  'amira-haddad': {
    ...{ skin: tan, hair: 'hijab', hairColour: 'var(--sun)', under: 'var(--rust)' },
    ...{ brows: '#2e2320', clothes: 'crew', cloth: 'var(--rust)', second: 'var(--sun)', turn: 1 },
  },
  'elin-lindqvist': {
    ...{ skin: '#f8d9bf', hair: 'braid', hairColour: '#e3bf79', brows: '#b98f4e', freckles: true },
    ...{ clothes: 'cardigan', cloth: 'var(--leaf)', second: 'var(--paper)' },
  },
  'pouya-ebrahimi': {
    ...{ skin: olive, hair: 'curls', hairColour: '#2e2320', turn: 2 },
    ...{ clothes: 'hoodie', cloth: 'var(--teal)', second: 'var(--deep)' },
  },
  'camille-dubois': {
    ...{
      skin: brown,
      hair: 'afro',
      hairColour: '#2b201c',
      lips: '#8a3b3b',
      earrings: 'var(--sun)',
    },
    ...{ clothes: 'blouse', cloth: 'var(--clay)', second: 'var(--sun)' },
  },
  'roya-sharifi': {
    ...{ skin: light, hair: 'pixie', hairColour: '#a5a39e', glasses: 'var(--rust)', turn: -1 },
    ...{ clothes: 'scarf', cloth: 'var(--deep)', second: 'var(--sun)', brows: '#7d7872' },
  },
  'maria-fuentes': {
    ...{ skin: olive, hair: 'ponytail', hairColour: '#3a2620', lips: '#b5544a' },
    ...{ clothes: 'polo', cloth: 'var(--leaf)', second: 'var(--paper)', turn: -1 },
  },
  'hassan-alavi': {
    ...{ skin: brown, hair: 'crop', hairColour: '#1d1a19', moustache: true, turn: 1 },
    ...{ clothes: 'polo', cloth: 'var(--teal)', second: 'var(--paper)' },
  },
  'kian-azimi': {
    ...{ skin: tan, hair: 'bun', hairColour: '#33241f', beard: 'short', glasses: '#1d1a19' },
    ...{ clothes: 'hoodie', cloth: 'var(--clay)', second: 'var(--rust)' },
  },
  'grace-oconnor': {
    ...{ skin: '#f8d9bf', hair: 'long', hairColour: '#b4562f', freckles: true, brows: '#9a4a28' },
    ...{ clothes: 'blazer', cloth: 'var(--deep)', second: 'var(--mist)' },
  },
}
