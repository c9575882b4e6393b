import type { World } from '../world/world.ts'

const SHAPES = { text: { success: 'true' }, result: { result: 'success' } } as const

/** Meta's pages print three forms of a success answer; a setting selects one. */
export function successAnswer(world: World, documented: object): object {
  const { success_answer: shape } = world.settings
  return shape === 'documented' ? documented : SHAPES[shape]
}
