import { canvas } from './canvas.ts'
import { panel } from './panel.ts'
import { preview } from './preview.ts'
import { problems } from './problems.ts'
import { saving } from './saving.ts'

export const flow = { canvas, panel, preview, problems, saving }
