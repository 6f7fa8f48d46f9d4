import { choice, type Example, optional, says, several, stars, unhurried, written } from './example.ts';

export const courseEvaluation: Example = {
  id: 'course-evaluation',
  quizType: 'SURVEY',
  minutes: 3,
  title: says('Course evaluation', 'பாடநெறி மதிப்பீடு', 'पाठ्यक्रम का मूल्यांकन'),
  about: says(
    'For trainers and lecturers at the end of a course.',
    'பாடநெறியின் முடிவில் பயிற்றுநர்களுக்கும் விரிவுரையாளர்களுக்கும்.',
    'पाठ्यक्रम के अंत में प्रशिक्षकों और प्राध्यापकों के लिए।',
  ),
  description: says(
    'Tell us what helped you to learn, and what did not.',
    'நீங்கள் கற்க எது உதவியது, எது உதவவில்லை என்று சொல்லுங்கள்.',
    'बताइए कि सीखने में किससे मदद मिली और किससे नहीं।',
  ),
  questions: [
    stars(
      says(
        'How good was the course as a whole?',
        'மொத்தத்தில் பாடநெறி எப்படி இருந்தது?',
        'कुल मिलाकर पाठ्यक्रम कैसा रहा?',
      ),
      unhurried,
    ),
    choice(
      'mcq',
      says('How was the pace?', 'பாடம் நடந்த வேகம் எப்படி இருந்தது?', 'पढ़ाने की गति कैसी थी?'),
      [
        says('Too slow', 'மிக மெதுவாக', 'बहुत धीमी'),
        says('Just right', 'சரியாக', 'बिलकुल ठीक'),
        says('Too fast', 'மிக வேகமாக', 'बहुत तेज़'),
      ],
      null,
      unhurried,
    ),
    several(
      says(
        'Which of these helped you to learn?',
        'இவற்றில் எவை நீங்கள் கற்க உதவின?',
        'इनमें से किन चीज़ों से सीखने में मदद मिली?',
      ),
      [
        says('Lessons', 'வகுப்புகள்', 'कक्षाएँ'),
        says('Exercises', 'பயிற்சிகள்', 'अभ्यास'),
        says('Talking with others', 'மற்றவர்களுடன் உரையாடல்', 'दूसरों से बातचीत'),
      ],
      [],
      optional,
    ),
    written(says('What should we change?', 'நாங்கள் எதை மாற்ற வேண்டும்?', 'हमें क्या बदलना चाहिए?'), null, optional),
  ],
};
