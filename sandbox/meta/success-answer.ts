import type { World } from '../world/world.ts'

const SHAPES = { text: { success: 'true' }, result: { result: 'success' } } as const

/** Meta's pages print three shapes of «done»; which one is answered is a setting. */
export function successAnswer(world: World, documented: object): object {
  const { success_answer: shape } = world.settings
  return shape === 'documented' ? documented : SHAPES[shape]
}
