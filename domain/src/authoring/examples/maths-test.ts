import { choice, day, type Example, same, says, several, truth } from './example.ts';

const minute = { timer: 60_000 } as const;

export const mathsTest: Example = {
  id: 'maths-test',
  quizType: 'QUIZ',
  minutes: 5,
  title: says('Maths: numbers and shapes', 'கணிதம்: எண்களும் வடிவங்களும்', 'गणित: संख्याएँ और आकृतियाँ'),
  about: says(
    'For maths teachers of class 7.',
    'ஏழாம் வகுப்புக் கணித ஆசிரியர்களுக்கு.',
    'कक्षा 7 के गणित शिक्षकों के लिए।',
  ),
  description: says(
    'Five questions, with a minute for each.',
    'ஐந்து கேள்விகள், ஒவ்வொன்றுக்கும் ஒரு நிமிடம்.',
    'पाँच सवाल, हर सवाल के लिए एक मिनट।',
  ),
  filed: { grade: 'grade7', subject: 'mathematics' },
  questions: [
    choice(
      'mcq',
      says('What is 1/2 + 1/4?', '1/2 + 1/4 எவ்வளவு?', '1/2 + 1/4 कितना होता है?'),
      [same('2/6'), same('3/4'), same('1/8'), same('2/4')],
      1,
      minute,
    ),
    truth(
      says('Every square is a rectangle.', 'ஒவ்வொரு சதுரமும் ஒரு செவ்வகம்தான்.', 'हर वर्ग एक आयत होता है।'),
      true,
      minute,
    ),
    several(
      says('Which of these are prime numbers?', 'இவற்றில் பகா எண்கள் எவை?', 'इनमें से अभाज्य संख्याएँ कौन-सी हैं?'),
      [same('2'), same('9'), same('11'), same('15')],
      [0, 2],
      minute,
    ),
    choice(
      'dropdown',
      says(
        'What is the sum of the three angles of a triangle?',
        'ஒரு முக்கோணத்தின் மூன்று கோணங்களின் கூடுதல் எவ்வளவு?',
        'त्रिभुज के तीनों कोणों का योग कितना होता है?',
      ),
      [same('90°'), same('180°'), same('270°'), same('360°')],
      1,
      minute,
    ),
    day(
      says(
        'Which date is 10 days after 25 March 2026?',
        '2026 மார்ச் 25 இலிருந்து 10 நாட்களுக்குப் பிறகு வரும் தேதி எது?',
        '25 मार्च 2026 के 10 दिन बाद कौन-सी तारीख होती है?',
      ),
      '2026-04-04',
      minute,
    ),
  ],
};
