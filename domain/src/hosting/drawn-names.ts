import type { Language } from '../accounts/language.ts';

// Names that the server draws: a quality, an animal and a number, as "Blue Heron 7". All are friendly, and none says
// anything of a person. Hindi has qualities alone that are the same with every noun; Tamil those that double no letter.

interface Words {
  readonly qualities: readonly string[];
  readonly animals: readonly string[];
}

const words = (qualities: string, animals: string): Words => ({
  qualities: qualities.split(' '),
  animals: animals.split(' '),
});

const WORDS: Readonly<Record<Language, Words>> = {
  eng: words(
    'Blue Green Golden Silver Crimson Amber Violet Bright Calm Brave Swift Gentle Happy Merry Kind Clever Proud Bold Lively Sunny',
    'Heron Tiger Peacock Otter Falcon Panda Dolphin Fox Owl Koala Penguin Sparrow Turtle Rabbit Deer Swan Parrot Lynx Robin Gecko',
  ),
  tam: words(
    'அழகிய இனிய புதிய அரிய சிறிய பெரிய சிறந்த உயர்ந்த அன்பான அமைதியான வேகமான துணிவான ஒளிரும் மின்னும் பாடும் ஆடும்',
    'மயில் மான் புலி கிளி குயில் முயல் ஆமை யானை சிங்கம் அன்னம் புறா மைனா அணில் சிட்டு நாரை ஆந்தை',
  ),
  hin: words(
    'लाल सफ़ेद गुलाबी सुंदर चतुर वीर निडर शांत चंचल तेज़ कोमल मधुर ख़ुश उज्ज्वल सजग सरल',
    'मोर बाघ हिरण हाथी तोता मैना हंस बगुला कछुआ ख़रगोश शेर चीता सारस कबूतर बुलबुल भालू',
  ),
};

/** How many names with numbers up to nine, 99 and 999 a language has. */
const NUMBERS = [9, 99, 999, 9_999];

/** The fewest names that there are to draw from for each that is taken. */
const FREE_FOR_EACH = 4;

/**
 * A name that nobody has yet, in a language. Numbers have one digit as long as there are not many people.
 * @param taken how many names are taken by now
 * @param drawnId a new id: 24 hexadecimal characters that nobody can tell before
 * @param isFree whether nobody has a name
 */
export function drawName(
  language: Language,
  taken: number,
  newId: () => string,
  isFree: (name: string) => boolean,
): string {
  const { qualities, animals } = WORDS[language];
  const kinds = qualities.length * animals.length;
  const numbers = NUMBERS.find((most) => kinds * most > taken * FREE_FOR_EACH) ?? 10 ** 9;
  for (;;) {
    let drawn = BigInt(`0x${newId()}`);
    const next = (count: number) => {
      const index = Number(drawn % BigInt(count));
      drawn /= BigInt(count);
      return index;
    };
    const name = `${qualities[next(qualities.length)]} ${animals[next(animals.length)]} ${next(numbers) + 1}`;
    if (isFree(name)) return name;
  }
}

/** All words that names are drawn from, in every language. */
export const DRAWN_WORDS: readonly string[] = Object.values(WORDS).flatMap(({ qualities, animals }) => [
  ...qualities,
  ...animals,
]);
