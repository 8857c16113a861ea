import type { CSSProperties } from 'react'

/**
 * The colours of the illustrations, for the element around them or their file. The grounds are the
 * theme's.
 * People and things keep colours of their own near the theme's: on paper the theme is black.
 */
export const drawingColours = {
  '--wall':
    'light-dark(var(--primary-soft),color-mix(in srgb,var(--primary-soft),var(--primary) 22%))',
  '--floor':
    'light-dark(var(--accent-soft),color-mix(in srgb,var(--accent-soft),var(--accent) 14%))',
  '--rug': 'light-dark(#eed3bd,#75584a)',
  '--paper': 'light-dark(#fffdf9,#ece7dc)',
  '--ink': 'light-dark(#263336,#1a2224)',
  '--teal': 'light-dark(#2d7480,#4f979f)',
  '--deep': 'light-dark(#14505a,#1b4750)',
  '--mist': 'light-dark(#a9cfce,#7fb0b1)',
  '--clay': 'light-dark(#c67a50,#cb8a64)',
  '--rust': 'light-dark(#8d4a2b,#99583a)',
  '--sun': 'light-dark(#f2c777,#e0b869)',
  '--leaf': 'light-dark(#73a083,#7ba78a)',
  '--plum': 'light-dark(#7d5e90,#9a7fac)',
  '--rose': 'light-dark(#dd9583,#cf8e7d)',
  '--skin1': 'light-dark(#f3cba9,#e3b994)',
  '--skin2': 'light-dark(#d19a70,#c68f66)',
  '--skin3': 'light-dark(#94623f,#8c5b3b)',
} as CSSProperties
