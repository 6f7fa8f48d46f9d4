// Signs above and below Latin letters. Tamil and Hindi have theirs elsewhere, and are other words without them.
const ACCENTS = /[\u0300-\u036f]/g;

// The dot below letters of Devanagari, which is often left out.
const NUKTA = /\u093c/g;
const CANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';
/**
 * A nasal without a vowel before a consonant, for which anusvara may stand: ङ ञ ण न before stops of any place, as in
 * words of other languages, and म before those of the lips. Before other letters, as in न्याय and जन्म, it is written so.
 */
const NASAL = /[\u0919\u091e\u0923\u0928]\u094d\u200d?(?=[क-घच-झट-ढत-धप-भ])|\u092e\u094d\u200d?(?=[प-भ])/g;

/**
 * Text as it is searched in and for, everywhere: capitals, full-width letters and ligatures are as good as the plain small
 * letters, an accent that somebody leaves out is no difference, and neither is it in Hindi how a nasal is written (हिन्दी
 * and हिंदी, नदियाँ and नदियां), or whether a letter has its nukta. What is folded stays so when it is folded again. What
 * stores keep is folded: another fold is another version of every read model that is searched.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(NUKTA, '')
    .replaceAll(CANDRABINDU, ANUSVARA)
    .replaceAll(NASAL, ANUSVARA)
    .normalize('NFKC');
}
