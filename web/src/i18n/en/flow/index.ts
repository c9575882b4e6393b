import type { FlowTexts } from '../../flow-texts.ts'
import { canvas } from './canvas.ts'
import { figures } from './figures.ts'
import { outline } from './outline.ts'
import { panel } from './panel.ts'
import { preview } from './preview.ts'
import { problems } from './problems.ts'
import { saving } from './saving.ts'
import { upload } from './upload.ts'

export const flow: FlowTexts = { canvas, figures, outline, panel, preview, problems, saving, upload }
