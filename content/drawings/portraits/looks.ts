export type PortraitHair =
  | 'crop'
  | 'fade'
  | 'curls'
  | 'afro'
  | 'bob'
  | 'waves'
  | 'long'
  | 'ponytail'
  | 'braid'
  | 'pixie'
  | 'bun'
  | 'bald'
  | 'shawl'
  | 'hijab'

export type PortraitClothes =
  | 'crew'
  | 'shirt'
  | 'cardigan'
  | 'polo'
  | 'blazer'
  | 'hoodie'
  | 'scarf'
  | 'blouse'
  | 'vest'

/** What makes one face another. */
export interface PortraitLook {
  skin: string
  hair: PortraitHair
  hairColour: string
  /** Hair that shows under a shawl, or the inner scarf of a hijab. */
  under?: string
  clothes: PortraitClothes
  cloth: string
  /** Collar, lining or what is worn below. */
  second?: string
  beard?: 'full' | 'short'
  moustache?: boolean
  glasses?: string
  earrings?: string
  freckles?: boolean
  brows?: string
  lips?: string
  /** How far the face looks aside. */
  turn?: number
}
