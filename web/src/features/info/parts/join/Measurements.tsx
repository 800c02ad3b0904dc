import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { Dl } from "../../../../ui/html";
import { Section } from "../../../../ui/Section";

const questions = [
  {
    question: "Do I need a large audience?",
    answer: "No. There is no minimum. A newsletter that is read beats a feed that is scrolled past.",
  },
  {
    question: "What do you look at?",
    answer:
      "Whether the channel is yours, whether clothes have a place on it, and whether a brand would want to stand there.",
  },
  {
    question: "What do you turn down?",
    answer: "Coupon walls, copied pictures, paid search on a brand's own name, and visitors that are not people.",
  },
  {
    question: "What does it cost?",
    answer: `Nothing, for publishers. Nobody may ask you for money to join. You only have to be ${business.minimumAge} or older.`,
  },
];

export const Measurements = () => (
  <Section tone="paper" labelledBy="asked">
    <Box sx={columnsStyle}>
      <Typography id="asked" variant="h2">
        Questions
      </Typography>
      <Dl sx={listStyle}>
        {questions.map(({ question, answer }) => (
          <Box key={question}>
            <Typography component="dt" variant="h3">
              {question}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 1, color: "text.secondary", textWrap: "pretty" }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Dl>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2.2fr)" },
  gap: { xs: 4, md: 8 },
};

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 6,
  rowGap: { xs: 3.5, md: 6 },
};
