import { makesFiles } from '../makes-files.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import { writePaper } from './paper-document.ts';

setUpDocuments();
makesFiles(writePaper);
