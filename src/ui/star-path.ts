/** The eight-point star of Persian tiles as a path: two squares, one turned by 45 degrees. */
export function eightPointStar(centreX: number, centreY: number, radius: number): string {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8)
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 - Math.PI / 2
    const distance = index % 2 === 0 ? radius : inner
    const x = centreX + distance * Math.cos(angle)
    const y = centreY + distance * Math.sin(angle)
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
  })
  return `M${points.join('L')}Z`
}
