/*
 * One collision of taktika in C, written for exactly this question: both sides strike at once, shields save every second or
 * third loss, misses lose their order, and the side that was hit more tests its steadiness with one die.
 *
 * Compile with -DATTACKER and -DDEFENDER as {strikers, skill, figures, saves, steadiness, ranks}; run
 * `twin die|table TRIALS REPETITIONS SEED`. Prints one line of JSON: nanoseconds a collision by repetition, and the sums of
 * the first repetition: disordered, killed, fleeing, each of attacker and defender.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { int strikers, skill, figures, saves, steadiness, ranks; } Unit;
static const Unit attacker = ATTACKER, defender = DEFENDER;

/* xoroshiro128+ */
typedef struct { uint64_t s0, s1; } Words;

static inline uint64_t rotl(uint64_t word, int by) { return (word << by) | (word >> (64 - by)); }

static inline uint64_t next(Words *words) {
    uint64_t a = words->s0, b = words->s1, sum = a + b;
    b ^= a;
    words->s0 = rotl(a, 24) ^ b ^ (b << 16);
    words->s1 = rotl(b, 37);
    return sum;
}

/* Each face exactly as likely, as pure-rand's uniformInt gives it too: Lemire's method, which rejects 4 of 2^64 words. */
static inline int die(Words *words) {
    unsigned __int128 scaled = (unsigned __int128)next(words) * 6;
    while ((uint64_t)scaled < -(uint64_t)6 % 6) scaled = (unsigned __int128)next(words) * 6;
    return 1 + (int)(scaled >> 64);
}

static inline int hits_by_die(Words *words, const Unit *unit) {
    int hits = 0;
    for (int at = 0; at < unit->strikers; at++) hits += die(words) <= unit->skill;
    return hits;
}

/* Inverse binomial distribution: the word's top ten bits give the number of hits, or (with bit 7) where to look for it. */
typedef struct { uint8_t guide[1024]; uint32_t cut[64]; } Table;
static Table attacker_table, defender_table;

static void build(Table *table, const Unit *unit) {
    double law[64] = {1}, hit = unit->skill / 6.0, sum = 0;
    for (int rolled = 1; rolled <= unit->strikers; rolled++) {
        for (int k = rolled; k > 0; k--) law[k] = law[k] * (1 - hit) + law[k - 1] * hit;
        law[0] *= 1 - hit;
    }
    for (int k = 0; k <= unit->strikers; k++) {
        sum += law[k];
        table->cut[k] = k == unit->strikers ? UINT32_MAX : (uint32_t)(sum * 4294967296.0 - 0.5);
    }
    for (uint32_t slot = 0, k = 0; slot < 1024; slot++) {
        while (slot << 22 > table->cut[k]) k++;
        table->guide[slot] = (uint8_t)((slot << 22 | 0x3fffff) <= table->cut[k] ? k : k | 128);
    }
}

static inline int hits_by_table(Words *words, const Table *table) {
    uint32_t word = (uint32_t)(next(words) >> 32);
    int k = table->guide[word >> 22];
    if (k > 127)
        for (k &= 127; word > table->cut[k];) k++;
    return k;
}

static inline int least(int a, int b) { return a < b ? a : b; }

static inline bool flees(Words *words, const Unit *unit, int killed) {
    int total = unit->steadiness + unit->ranks - killed;
    return total < 6 && (total < 1 || die(words) > total);
}

static inline void collide(Words *words, bool by_table, int64_t sums[6]) {
    int attacker_hits = by_table ? hits_by_table(words, &attacker_table) : hits_by_die(words, &attacker);
    int defender_hits = by_table ? hits_by_table(words, &defender_table) : hits_by_die(words, &defender);
    int on_attacker = least(defender_hits, attacker.figures), on_defender = least(attacker_hits, defender.figures);
    int attackers_killed = on_attacker - on_attacker / attacker.saves;
    int defenders_killed = on_defender - on_defender / defender.saves;
    sums[0] += attacker.strikers - attacker_hits;
    sums[1] += defender.strikers - defender_hits;
    sums[2] += attackers_killed;
    sums[3] += defenders_killed;
    if (on_attacker > on_defender) sums[4] += flees(words, &attacker, attackers_killed);
    if (on_defender > on_attacker) sums[5] += flees(words, &defender, defenders_killed);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **text) {
    if (count != 5) return 2;
    int64_t trials = atoll(text[2]), first[6] = {0};
    Words words = {0x9e3779b97f4a7c15u, strtoull(text[4], NULL, 10) * 0xbf58476d1ce4e5b9u};
    for (int skipped = 0; skipped < 64; skipped++) next(&words);
    build(&attacker_table, &attacker);
    build(&defender_table, &defender);
    printf("{\"nanoseconds\":[");
    for (int repetition = 0; repetition < atoi(text[3]); repetition++) {
        int64_t sums[6] = {0};
        double start = now();
        if (strcmp(text[1], "table") == 0)
            for (int64_t at = 0; at < trials; at++) collide(&words, true, sums);
        else
            for (int64_t at = 0; at < trials; at++) collide(&words, false, sums);
        printf("%s%.4f", repetition ? "," : "", (now() - start) / (double)trials);
        if (repetition == 0) memcpy(first, sums, sizeof first);
    }
    printf("],\"sums\":[");
    for (int at = 0; at < 6; at++) printf("%s%" PRId64, at ? "," : "", first[at]);
    printf("]}\n");
    return 0;
}
