type Point = { x: number; y: number }

/** The star's 16 corners, clockwise from its top; every other one is a point. */
function cornersOf(centre: Point, radius: number): string[] {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8)
  return Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 - Math.PI / 2
    const distance = index % 2 === 0 ? radius : inner
    const x = centre.x + distance * Math.cos(angle)
    const y = centre.y + distance * Math.sin(angle)
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
  })
}

/** The eight-point star of Persian tiles as an SVG path: two squares, one rotated by 45 degrees. */
export function eightPointStar(x: number, y: number, radius: number): string {
  return `M${cornersOf({ x, y }, radius).join('L')}Z`
}

/** The star that fills a 64-unit box. */
export const starIn64 = eightPointStar(32, 32, 31)

/** The upper or lower half of a star's outline, from its left point to its right one. */
export function halfStar(side: 'over' | 'under', radius: number): string {
  const corners = cornersOf({ x: 0, y: 0 }, radius)
  const over = [...corners.slice(12), ...corners.slice(0, 5)]
  return `M${(side === 'over' ? over : corners.slice(4, 13)).join('L')}`
}
